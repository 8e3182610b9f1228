package transfer

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore"
)

// A Digest is a checksum of the content of a site: of what an export contains. It does not depend on the number of
// partitions. Two digests can be compared if nothing writes while they are computed. A digest covers no counters of
// ids, no expiries, no held posts and no jobs.
type Digest struct {
	Parts []DigestPart `json:"parts"` // by name
	Sum   string       `json:"sum"`   // hexadecimal, of all parts
}

// A DigestPart is the digest of one part of a site, such as its articles.
type DigestPart struct {
	Name    string `json:"name"`
	Records int64  `json:"records"` // fields, members and elements
	Sum     string `json:"sum"`     // hexadecimal
}

// digestKeys is the number of keys that one pipeline reads.
const digestKeys = 200

// DigestOf reads all data and returns its digest. progress may be nil; it gets the number of visited keys.
// Errors: those of Redis, a key of a wrong type among them.
func DigestOf(
	ctx context.Context, s *redisstore.Store, progress func(stage string, done, total int64),
) (Digest, error) {
	d := &digester{
		scanner: scanner{s, progress, "digest"},
		parts:   map[string]*recordSum{},
	}
	err := d.store.DB.EachPartition(func(p keys.Partition) error {
		return d.scan(ctx, p, "*", func(keyNames []string) error {
			for batch := range slices.Chunk(keyNames, digestKeys) {
				if err := d.keys(ctx, p, batch); err != nil {
					return err
				}
			}
			return nil
		})
	})
	if err != nil {
		return Digest{}, err
	}
	if err := d.merged(ctx); err != nil {
		return Digest{}, err
	}
	var digest Digest
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(d.parts)) {
		part := DigestPart{name, d.parts[name].records, d.parts[name].text()}
		digest.Parts = append(digest.Parts, part)
		all.Write([]byte(part.Name + " " + part.Sum + "\n"))
	}
	digest.Sum = hex.EncodeToString(all.Sum(nil))
	return digest, nil
}

// A digester is the state of one digest. It visits keys with the scanner.
type digester struct {
	scanner
	parts map[string]*recordSum
}

// A recordSum is the sum of the SHA-256 of records, modulo 2^256: their order does not matter.
type recordSum struct {
	records int64
	sum     [4]uint64
}

// add adds a record.
func (r *recordSum) add(texts ...string) {
	var record []byte
	for _, text := range texts {
		record = binary.AppendUvarint(record, uint64(len(text)))
		record = append(record, text...)
	}
	hash, carry := sha256.Sum256(record), uint64(0)
	for i := range r.sum {
		r.sum[i], carry = bits.Add64(r.sum[i], binary.LittleEndian.Uint64(hash[8*i:]), carry)
	}
	r.records++
}

// text returns the sum as hexadecimal text.
func (r *recordSum) text() string {
	var sum []byte
	for _, word := range r.sum {
		sum = binary.LittleEndian.AppendUint64(sum, word)
	}
	return hex.EncodeToString(sum)
}

// part returns the sum of a part.
func (d *digester) part(name string) *recordSum {
	if d.parts[name] == nil {
		d.parts[name] = new(recordSum)
	}
	return d.parts[name]
}

// keys adds keys of a partition.
func (d *digester) keys(ctx context.Context, p keys.Partition, names []string) error {
	pipe := d.store.DB.Client.Pipeline()
	pages := make([]func() ([]string, uint64, error), len(names))
	for i, key := range names {
		if kind, _ := keys.Exported(keys.InExports(key)); digested(kind) {
			pages[i] = db.QueuePage(ctx, pipe, p.Tag+key, kind.Type, 0)
		}
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	for i, page := range pages {
		if page == nil {
			continue
		}
		name := keys.InExports(names[i])
		kind, _ := keys.Exported(name)
		elements, next, err := page()
		n := 0
		add := func(elements []string) error {
			err := d.elements(ctx, p, name, kind, elements, n)
			n += len(elements)
			return err
		}
		if err == nil {
			err = add(elements)
		}
		if err == nil && next != 0 {
			err = d.store.DB.EachPage(ctx, p.Tag+names[i], kind.Type, next, add)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// digested reports whether the elements of a kind's keys are records. A digest merges some of the other kinds over the
// partitions.
func digested(k *keys.Kind) bool {
	if k == nil {
		return false
	}
	switch k.Lies {
	case keys.Settled, keys.Counter, keys.Summed, keys.Latest, keys.AsHeld, keys.OfUser:
		return false
	}
	return true
}

// elements adds elements of a key. at is the index of the first of them.
func (d *digester) elements(
	ctx context.Context, p keys.Partition, key string, kind *keys.Kind, elements []string, at int,
) error {
	sum, step := d.part(kind.Part), 2
	if kind.Type == keys.Set || kind.Type == keys.List {
		step = 1
	}
	known := make([]bool, len(elements)/step)
	if kind.Lies.Shared() && p.Index > 0 {
		var err error
		if known, err = d.known(ctx, p, key, kind.Type, elements, step); err != nil {
			return err
		}
	}
	for i := range known {
		switch element := elements[i*step]; {
		case known[i]:
		case kind.Part == "notifications" && strings.HasPrefix(element, rejected): // of a held post
		case kind.Type == keys.Zset:
			score, err := strconv.ParseFloat(elements[2*i+1], 64)
			if err != nil {
				return err
			}
			sum.add(key, element, strconv.FormatFloat(score, 'g', 17, 64))
		case kind.Type == keys.Hash:
			sum.add(key, element, elements[2*i+1])
		case kind.Type == keys.List:
			sum.add(key, strconv.Itoa(at+i), element)
		default:
			sum.add(key, element)
		}
	}
	return nil
}

// known returns which elements an earlier partition has too.
func (d *digester) known(
	ctx context.Context, p keys.Partition, key string, holds keys.Type, elements []string, step int,
) ([]bool, error) {
	known := make([]bool, len(elements)/step)
	pipe := d.store.DB.Client.Pipeline()
	var has []func() bool
	for _, q := range d.store.DB.Partitions[:p.Index] {
		for i := range known {
			switch element := elements[i*step]; holds {
			case keys.Hash:
				cmd := pipe.HExists(ctx, q.Tag+key, element)
				has = append(has, func() bool { return cmd.Val() })
			case keys.Zset:
				cmd := pipe.ZScore(ctx, q.Tag+key, element)
				has = append(has, func() bool { return cmd.Err() == nil })
			default:
				cmd := pipe.SIsMember(ctx, q.Tag+key, element)
				has = append(has, func() bool { return cmd.Val() })
			}
		}
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	for n, f := range has {
		known[n%len(known)] = known[n%len(known)] || f()
	}
	return known, nil
}

// merged adds the settings, and the values of which each partition stores a share.
func (d *digester) merged(ctx context.Context) error {
	stored, err := d.store.DB.Settings(ctx)
	if err != nil {
		return err
	}
	d.part("settings").add("hot_formula", string(stored.HotFormula))
	d.part("settings").add("timezone", stored.TimeZone)
	err = d.store.DB.MergedPages(ctx, keys.Karma.In, db.AddCounts, func(pairs []string) error {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i+1] != "0" { // as without an entry
				d.part("users").add(keys.Karma.Key, pairs[i], pairs[i+1])
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return d.store.DB.MergedPages(ctx, keys.Notified.In, db.LatestTime, func(pairs []string) error {
		for i := 0; i < len(pairs); i += 2 {
			d.part("notifications").add(keys.Notified.Key, pairs[i], pairs[i+1])
		}
		return nil
	})
}
