package forum

import "golang.org/x/net/idna"

// toASCII maps names as browsers do.
var toASCII = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(false))

// ASCIIHost returns the name of a host in ASCII (Punycode), in lower case. A name that the DNS does not permit stays as
// it is.
func ASCIIHost(name string) string {
	name = Fold(name)
	if name, err := toASCII.ToASCII(name); err == nil {
		return name
	}
	return name
}
