package keys

import (
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// A Single is the key of a row without arguments.
type Single struct{ *Row }

// In returns the key in a partition.
func (s Single) In(p Partition) string { return p.Tag + s.Key }

// A Key names the keys of a row by their argument.
type Key[A any] struct {
	*Kind
	text func(A) string
}

// In returns the key of an argument in a partition.
func (k Key[A]) In(p Partition, argument A) string {
	return p.Tag + k.Before + k.text(argument) + k.After
}

// A Pair names the keys of a row by two arguments, the second of which ends the key.
type Pair[A, B any] struct {
	*Row
	Before  string // what stands before the first argument
	between string
	end     string // the pattern of the second argument
	first   func(A) string
	second  func(B) string
}

// In returns the key of two arguments in a partition.
func (k Pair[A, B]) In(p Partition, a A, b B) string {
	return p.Tag + k.Before + k.first(a) + k.between + k.second(b)
}

// Of returns the keys whose first argument is a.
func (k Pair[A, B]) Of(a A) Key[B] {
	return Key[B]{kindOf(k.Row, k.Before+k.first(a)+k.between+k.end), k.second}
}

// single adds a row without arguments to the table.
func single(row Row) Single { return Single{add(row)} }

// number adds a row whose argument is a number.
func number[A ~int64](row Row) Key[A] {
	return keyOf(row, decimal[A])
}

// text adds a row whose argument is a text.
func text[A ~string](row Row) Key[A] { return keyOf(row, asIs[A]) }

// post adds a row whose argument is a post, written as lists do: article:5, topic:5, topic:5:7.
func post(row Row) Key[forum.PostID] { return keyOf(row, forum.PostID.Member) }

func keyOf[A any](row Row, text func(A) string) Key[A] {
	return Key[A]{kindOf(add(row), row.Key), text}
}

// pair adds a row whose second argument, which ends the key, is a text.
func pair[A, B ~string](row Row) Pair[A, B] { return pairOf(row, asIs[A], asIs[B]) }

// pairWithNumber adds a row with a text, and a number that ends the key.
func pairWithNumber[A ~string, B ~int64](row Row) Pair[A, B] {
	return pairOf(row, asIs[A], decimal[B])
}

// pairWithText adds a row with a number, and a text that ends the key.
func pairWithText[A ~int64, B ~string](row Row) Pair[A, B] { return pairOf(row, decimal[A], asIs[B]) }

func pairOf[A, B any](row Row, first func(A) string, second func(B) string) Pair[A, B] {
	added := add(row)
	before, rest := added.cut()
	rest = strings.TrimLeft(rest, arguments)
	end := strings.IndexAny(rest, "["+arguments)
	return Pair[A, B]{added, before, rest[:end], rest[end:], first, second}
}

func asIs[A ~string](a A) string { return string(a) }

func decimal[A ~int64](a A) string { return strconv.FormatInt(int64(a), 10) }
