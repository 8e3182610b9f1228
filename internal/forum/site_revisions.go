package forum

import "strconv"

func init() {
	Settings = append(Settings, Setting{
		"publicRevisions", "whether everyone sees the texts that edits have replaced: true or false", "false",
		boolean("publicRevisions"),
		func(s *Site) any { return &s.PublicRevisions },
		func(in UpdateSiteInput) *string { return boolText(in.PublicRevisions) },
	}, Setting{
		"reportsToHide", "how many reports by users in good standing hide a post; 0 for never", "0",
		number("reportsToHide", 0, MaxReports),
		func(s *Site) any { return &s.ReportsToHide },
		func(in UpdateSiteInput) *string { return numberText(in.ReportsToHide) },
	})
}

// boolean returns the parser of true or false.
func boolean(field string) func(text string) (string, error) {
	return func(text string) (string, error) {
		if text != "true" && text != "false" {
			return "", Invalid(field, Choice, "%s must be true or false, not %s", field, shorten(text))
		}
		return text, nil
	}
}

// boolText returns a truth value as text, nil for nil.
func boolText(b *bool) *string {
	if b == nil {
		return nil
	}
	return new(strconv.FormatBool(*b))
}
