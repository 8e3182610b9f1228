package operation

// CacheHeaders is for the benchmark.
var CacheHeaders = cacheHeaders
