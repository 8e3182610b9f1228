package read

// A Part is what a response may show of entities, besides what is read with them. The parts of a type are one table.
type Part[T any] struct {
	Shown Fields // by a response that needs the part
	Need  func(l *Loader, entities []T) []Dependency
}

// NeedParts returns the dependencies of the parts of entities that the response shows.
func NeedParts[T any](l *Loader, parts []Part[T], entities []T) (all []Dependency) {
	for _, part := range parts {
		if l.Fields&part.Shown != 0 {
			all = append(all, part.Need(l, entities)...)
		}
	}
	return all
}
