package lfu

import "testing"

func TestACacheReturnsTheLastValueOfAKeyWithinItsLimit(t *testing.T) {
	c := New(1_000).(cache)
	first, parts := Key{Of: "a", Parts: 1}, Key{Of: "a", Parts: 2}
	c.Add(first, "one", 100)
	c.Add(first, "two", 200)
	if v, ok := c.Get(first); v != "two" || !ok {
		t.Errorf("the key has %v, %t", v, ok)
	}
	if v, ok := c.Get(parts); ok {
		t.Errorf("with other parts the key has %v", v)
	}
	c.CleanUp()
	if size := c.Size(); size != 200 {
		t.Errorf("the cache has %d bytes", size)
	}
	for i := range 100 {
		c.Add(Key{Of: i}, i, 100)
	}
	c.CleanUp()
	if size := c.Size(); size > 1_000 {
		t.Errorf("the cache has %d bytes, its limit is 1000", size)
	}
}
