package reconcile

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
)

const (
	checkPause  = time.Second
	checkRounds = 80     // a correction may cause another finding: depths are corrected level by level
	maxSuspects = 20_000 // findings in memory before their second look
	quietLooks  = 5      // further looks at what another program counts, before the one that corrects it
	shortList   = 500    // members that one script may read at once, in a millisecond or two
)

// Check walks over all data and reports each broken invariant that it finds at two looks, a pause apart: after the
// pause, a half-done write of another program is complete. With Repair it also corrects derived data, from the
// entities and from the contract's sets and lists, in rounds until a round corrects nothing. It may run beside other
// programs and other checks, and may be interrupted, because the script that makes a finding also corrects it. If an
// error ends Check, it returns the error and the report so far.
func Check(ctx context.Context, s *redisstore.Store, options CheckOptions) (CheckReport, error) {
	if options.Pause == 0 {
		options.Pause = checkPause
	}
	if err := s.FollowZone(ctx); err != nil {
		return CheckReport{}, err
	}
	if options.Repair {
		if err := s.FinishDeletions(ctx); err != nil {
			return CheckReport{}, err
		}
	}
	// Corrections may reveal further findings, so rounds go on until one corrects nothing.
	c := &checker{store: s, options: options, seen: map[string]int{}, resumed: time.Now()}
	rounds := checkRounds
	if options.Rounds > 0 {
		rounds = options.Rounds
	}
	for round := range rounds {
		c.corrected, c.left, c.number = 0, 0, round
		if err := c.round(ctx); err != nil {
			return c.report, err
		}
		c.report.Left = c.left
		if c.corrected == 0 {
			break
		}
	}
	return c.report, nil
}

// A checker is the state of one check.
type checker struct {
	store     *redisstore.Store
	options   CheckOptions
	report    CheckReport
	suspects  []suspect
	looked    time.Time           // time of the last first look that found a suspect
	list      commentList         // the last list that was read for a second look
	unspelled map[string][]string // names that the spellings lack, by kind and FoldName
	seen      map[string]int      // by signature of a reported finding: the last round that found it

	number          int // of the current round
	corrected, left int // findings of the current round
	stage           string

	resumed time.Time     // when the last rest ended, which Share causes
	spent   time.Duration // that the scripts took
	newOnly bool          // whether what others count waits for a check of everything
}

// A rule is a script that checks up to batch subjects at once. A subject here is the list of arguments with which the
// script checks one thing. measure, unless nil, returns a subject for the second look. If the subject needs values that
// the script alone cannot measure, measure measures them anew; else it returns the subject unchanged.
type rule struct {
	script  *redis.Script
	batch   int
	measure func(ctx context.Context, c *checker, p keys.Partition, subject []string) ([]string, error)
}

// A suspect is a finding that waits for its second look. The signature identifies the finding: the
// second look has to produce it again.
type suspect struct {
	rule      *rule
	part      keys.Partition
	subject   []string
	signature string
	quiet     bool // see the type count in counts.go of the store
}

// round checks everything once. A stage comes before those that depend on its data.
func (c *checker) round(ctx context.Context) error {
	for _, stage := range []struct {
		name string
		run  func(context.Context, *checker, keys.Partition) error
	}{
		{"groups", groupsStage},
		{"uncounted votes", uncountedStage}, // before the points of their posts
		{"articles", articlesStage},
		{"names", namesStage},   // also builds missing rankings of groups, from the site's
		{"copies", copiesStage}, // before the topics of tabs
		{"comment lists", commentListsStage},
		{"threads", threadsStage},
		{"comments", commentsStage},
		{"counts", countsStage},
		{"topics", topicsStage},
		{"rankings", membersStage},
		{"days", daysStage},
		{"users", usersStage},
		{"karma", karmaStage},
		{"orphans", orphansStage},
	} {
		c.stage = stage.name
		for _, p := range c.store.DB.Partitions {
			if err := stage.run(ctx, c, p); err != nil {
				return fmt.Errorf("checking %s: %w", stage.name, err)
			}
		}
		if err := c.confirmSuspects(ctx); err != nil {
			return fmt.Errorf("checking %s: %w", stage.name, err)
		}
	}
	return nil
}

// look checks subjects for the first time.
func (c *checker) look(ctx context.Context, r *rule, p keys.Partition, subjects [][]string) error {
	for batch := range slices.Chunk(subjects, r.batch) {
		if err := c.mayContinue(ctx); err != nil {
			return err
		}
		found, err := c.run(ctx, r, p, "look", nil, batch)
		if err != nil {
			return err
		}
		if c.number == 0 {
			c.report.Checked += int64(len(batch))
		}
		for _, f := range found {
			if c.newOnly && f.quiet {
				continue
			}
			c.suspects = append(c.suspects, suspect{r, p, batch[f.subject], f.signature, f.quiet})
			c.looked = time.Now()
		}
		// Bound the memory that a badly broken site takes.
		if len(c.suspects) >= maxSuspects {
			if err := c.confirmSuspects(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// confirmSuspects takes the second look at all suspects, and corrects those that are still wrong.
func (c *checker) confirmSuspects(ctx context.Context) error {
	if len(c.suspects) == 0 {
		return nil
	}
	if !pause.For(ctx, time.Until(c.looked.Add(c.options.Pause))) {
		return ctx.Err()
	}
	c.resumed = time.Now()
	if err := c.keepQuiet(ctx); err != nil {
		return err
	}
	mode := "confirm"
	if c.options.Repair {
		mode = "repair"
	}
	// Suspects of one rule and partition follow each other in the list, and so do suspects of one subject. One script
	// checks up to batch subjects of one rule and partition.
	suspects := c.suspects
	c.suspects, c.list = nil, commentList{}
	for len(suspects) > 0 {
		var b neighbours
		b, suspects = nextBatch(suspects)
		if err := c.confirm(ctx, b, mode); err != nil {
			return err
		}
	}
	return nil
}

// neighbours are suspects of one rule and one partition, which one script checks again.
type neighbours struct {
	rule       *rule
	part       keys.Partition
	subjects   [][]string
	signatures []string
}

// nextBatch returns the batch of the first suspects, and the others.
func nextBatch(suspects []suspect) (neighbours, []suspect) {
	b := neighbours{rule: suspects[0].rule, part: suspects[0].part}
	for i, s := range suspects {
		if s.rule != b.rule || s.part != b.part {
			return b, suspects[i:]
		}
		if len(b.subjects) == 0 || !slices.Equal(b.subjects[len(b.subjects)-1], s.subject) {
			if len(b.subjects) == s.rule.batch {
				return b, suspects[i:]
			}
			b.subjects = append(b.subjects, s.subject)
		}
		b.signatures = append(b.signatures, s.signature)
	}
	return b, nil
}

// keepQuiet looks at the quiet suspects several times more, and drops each one that a look does not find with the
// very same values: another program may be busy with it. Two looks are not enough: if votes follow each other, both
// may fall between the two commands of a vote.
func (c *checker) keepQuiet(ctx context.Context) error {
	for range quietLooks {
		var quiet []suspect
		for _, s := range c.suspects {
			if s.quiet {
				quiet = append(quiet, s)
			}
		}
		if len(quiet) == 0 {
			return nil
		}
		if !pause.For(ctx, c.options.Pause/quietLooks) {
			return ctx.Err()
		}
		c.resumed = time.Now()
		same := map[string]bool{}
		for len(quiet) > 0 {
			var b neighbours
			b, quiet = nextBatch(quiet)
			if err := c.mayContinue(ctx); err != nil {
				return err
			}
			found, err := c.run(ctx, b.rule, b.part, "confirm", b.signatures, b.subjects)
			if err != nil {
				return err
			}
			for _, f := range found {
				same[f.signature] = true
			}
		}
		c.suspects = slices.DeleteFunc(c.suspects, func(s suspect) bool { return s.quiet && !same[s.signature] })
	}
	return nil
}

// confirm takes the second look at the suspects of one rule and partition, at most one batch.
func (c *checker) confirm(ctx context.Context, b neighbours, mode string) error {
	r, p, signatures, subjects := b.rule, b.part, b.signatures, b.subjects
	if err := c.mayContinue(ctx); err != nil {
		return err
	}
	if r.measure != nil {
		for i, subject := range subjects {
			again, err := r.measure(ctx, c, p, subject)
			if err != nil {
				return err
			}
			subjects[i] = again
		}
	}
	found, err := c.run(ctx, r, p, mode, signatures, subjects)
	if err != nil {
		return err
	}
	for _, f := range found {
		if err := c.reportFinding(ctx, p, f); err != nil {
			return err
		}
	}
	return nil
}

// reportFinding reports a finding, or a notice. One that stays is reported in its first round only.
func (c *checker) reportFinding(ctx context.Context, p keys.Partition, f finding) error {
	if f.Notice {
		if _, before := c.seen[f.signature]; !before {
			c.seen[f.signature] = c.number
			c.report.Notices++
			if c.options.Found != nil {
				c.options.Found(f.Finding)
			}
		}
		return nil
	}
	// A large group takes more than one script, so Go makes this correction.
	if f.Rule == "group.unranked" && c.options.Repair {
		var err error
		if f.Corrected, err = c.rankGroup(ctx, p, f.Member, f.Key); err != nil {
			return err
		}
	}
	if f.Corrected {
		c.corrected++
		c.report.Corrected++
	} else {
		last, before := c.seen[f.signature]
		c.seen[f.signature] = c.number
		if !before || last != c.number { // two rules may have the same finding
			c.left++
		}
		if before {
			return nil
		}
	}
	c.report.Findings++
	if c.options.Found != nil {
		c.options.Found(f.Finding)
	}
	return nil
}

// run runs a rule's script on a batch, several times if the script does not check all of it.
func (c *checker) run(ctx context.Context, r *rule, p keys.Partition, mode string, signatures []string,
	batch [][]string,
) ([]finding, error) {
	run := r.script.RunRO // Redis refuses a write of a check without Repair
	if mode == "repair" {
		run = r.script.Run
	}
	var all []finding
	for done := 0; done < len(batch); {
		args := []any{mode, db.FormatTime(c.store.DB.Now()), len(signatures)}
		for _, s := range signatures {
			args = append(args, s)
		}
		for _, subject := range batch[done:] {
			for _, arg := range subject {
				args = append(args, arg)
			}
		}
		began := time.Now()
		reply, err := run(ctx, c.store.DB.Client, c.store.DB.Guarded([]string{keys.Settings.In(p)}), args...).Slice()
		c.spent += time.Since(began)
		if err != nil {
			return nil, err
		}
		checked, _ := reply[0].(int64)
		if checked < 1 || checked > int64(len(batch)-done) {
			return nil, fmt.Errorf("the reply to a check of %d subjects counts %v", len(batch)-done, reply[0])
		}
		for _, one := range reply[1:] {
			t := db.ToStrings(one)
			n, err := strconv.Atoi(t[0])
			if err != nil || n < 1 || n > int(checked) {
				return nil, fmt.Errorf("the reply to a check has a finding for subject %q of %d", t[0], checked)
			}
			f := Finding{
				Rule: t[1], Key: t[2], Member: t[3], Is: t[4], Should: t[5], Corrected: t[7] == "CORRECTED", Notice: t[7] == "",
			}
			all = append(all, finding{f, done + n - 1, t[6], t[8] == "1"})
		}
		done += int(checked)
	}
	return all, nil
}

// longestWork bounds the time that mayContinue counts as work: the process may have been stopped meanwhile.
const longestWork = 10 * time.Second

// restSlice is how often a rest ends to call Continue: the lease has to be renewed.
const restSlice = 100 * time.Millisecond

// mayContinue rests until the check is within its share of Redis' time. It returns the error with which the check has
// to stop: errLeaseLost, or an error of Continue or of ctx. It counts all time since the last rest, at most
// longestWork, as Redis' time, because the check cannot have used more.
func (c *checker) mayContinue(ctx context.Context) error {
	if c.options.Share <= 0 {
		return c.hold(ctx)
	}
	worked := min(time.Since(c.resumed), longestWork)
	left := time.Duration(float64(worked)/c.options.Share) - worked
	for {
		if err := c.hold(ctx); err != nil {
			return err
		}
		if left <= 0 {
			break
		}
		slice := min(left, restSlice)
		if !pause.For(ctx, slice) {
			return ctx.Err()
		}
		left -= slice
	}
	c.resumed = time.Now()
	return nil
}

// hold calls Continue.
func (c *checker) hold(ctx context.Context) error {
	if c.options.Continue == nil {
		return ctx.Err()
	}
	ok, err := c.options.Continue(ctx)
	if err == nil && !ok {
		err = errLeaseLost
	}
	return err
}
