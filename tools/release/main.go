// Command release writes files of a release to standard output:
//
//	release roots                       the certificates of public authorities, as PEM
//	release components BINARY           what the binary consists of, in the CycloneDX format
//	release components -roots BINARY    the same for the image, which has these certificates too
//
// Equal arguments give equal files.
package main

import (
	"bufio"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"golang.org/x/crypto/x509roots/fallback/bundle"
)

const rootsModule = "golang.org/x/crypto/x509roots/fallback"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("components", flag.ContinueOnError)
	withRoots := flags.Bool("roots", false, "list the certificates too")
	version := flags.String("version", "", "the version of the release")
	out := bufio.NewWriter(os.Stdout)
	switch {
	case len(args) == 1 && args[0] == "roots":
		if err := writeRoots(out); err != nil {
			return err
		}
	case len(args) > 1 && args[0] == "components":
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		if err := writeComponents(out, flags.Arg(0), *version, *withRoots); err != nil {
			return err
		}
	default:
		return fmt.Errorf("it writes roots or components, not %q", args)
	}
	return out.Flush()
}

// writeRoots writes the certificates that Mozilla trusts without a condition. A file cannot state a condition, such as
// that certificates of an authority count only if they are from before a date.
func writeRoots(w io.Writer) error {
	roots, err := rootsInfo()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "# Certificates of public authorities: the list of Mozilla's NSS (certdata.txt), without those that it\n"+
		"# trusts under a condition, as %s %s has it.\n"+
		"# The list is under the Mozilla Public License 2.0: https://mozilla.org/MPL/2.0/\n", roots.Path, roots.Version)
	for root := range bundle.Roots() {
		if root.Constraint != nil {
			continue
		}
		if err := pem.Encode(w, &pem.Block{Type: "CERTIFICATE", Bytes: root.Certificate}); err != nil {
			return err
		}
	}
	return nil
}

// rootsInfo returns the module with the certificates. This program has it too.
func rootsInfo() (*debug.Module, error) {
	info, _ := debug.ReadBuildInfo()
	for _, module := range info.Deps {
		if module.Path == rootsModule {
			return module, nil
		}
	}
	return nil, fmt.Errorf("this program has no module %s", rootsModule)
}

// writeComponents writes what a binary consists of: the modules of its build info, and Go's library.
func writeComponents(w io.Writer, binary, version string, withRoots bool) error {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return err
	}
	modules := info.Deps
	if withRoots {
		roots, err := rootsInfo()
		if err != nil {
			return err
		}
		modules = append(modules, roots)
	}
	library := &debug.Module{Path: "std", Version: strings.TrimPrefix(info.GoVersion, "go")}
	components := []cdx.Component{component(library)}
	for _, module := range modules {
		if module.Replace != nil {
			module = module.Replace
		}
		components = append(components, component(module))
	}
	whole := component(&debug.Module{Path: info.Main.Path, Version: version})
	whole.Type = cdx.ComponentTypeApplication

	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &whole}
	bom.Components = &components
	return cdx.NewBOMEncoder(w, cdx.BOMFileFormatJSON).SetPretty(true).SetEscapeHTML(false).Encode(bom)
}

// component returns the description of a module. The hash is that of go.sum.
func component(module *debug.Module) cdx.Component {
	url := "pkg:golang/" + module.Path + "@" + strings.ReplaceAll(module.Version, "+", "%2B")
	c := cdx.Component{
		BOMRef: url, Type: cdx.ComponentTypeLibrary, Name: module.Path, Version: module.Version, PackageURL: url,
	}
	if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(module.Sum, "h1:")); err == nil && len(sum) > 0 {
		c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum)}}
	}
	return c
}
