-- Reports how far the replicas of the master of a partition have come.
-- KEYS[1] any key of the partition (any type); it is not read
-- Reply: the text of INFO replication
-- It only reads, so it may be repeated.
return redis.call('INFO', 'replication')
