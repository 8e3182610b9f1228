// Package reconcile corrects derived data, such as rankings and counts, that other programs or anything else have
// made wrong. Check walks over all data and reports or corrects what is wrong. Run does so beside a server, within a
// share of Redis' time, and also looks at new data at an interval. Rerank rebuilds rankings.
//
// Check runs the stages in check.go one after the other. A stage walks over keys and runs a script, check_….lua, on
// each batch of subjects. An error is corrected only if a second look, a pause later, finds it again. The script of
// the second look itself makes the correction, from the data that it reads then. So walks may overlap and may be
// killed. reconcile_new.go finds new data.
//
// This package imports the store; the store does not import it. The table of package keys says which lists have
// members to check, and which keys may exist only with their entity. counts.go of the store says what other programs
// count, and when reconcile may correct it.
//
// Vocabulary: a rule is a script and what runs it; its subjects are the names of what to look at. A finding is a
// broken invariant; a suspect is a finding that waits for its second look. A finding is quiet if another program may
// be about to change its number. An arrival is a new post, user or member that waits for a look.
package reconcile
