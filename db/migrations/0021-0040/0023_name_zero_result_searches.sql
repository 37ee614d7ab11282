-- Searches that found nothing are named like everywhere else: zero-result searches.
alter table search_misses rename to zero_result_searches;
alter table zero_result_searches rename constraint search_misses_query_key to zero_result_searches_query_key;
alter table zero_result_searches rename constraint search_misses_pkey to zero_result_searches_pkey;
alter index search_misses_last_at_idx rename to zero_result_searches_last_at_idx;
drop trigger search_misses_audit_insert on zero_result_searches;
drop trigger search_misses_audit_update on zero_result_searches;
drop trigger search_misses_audit_delete on zero_result_searches;
call audit('zero_result_searches', 'zeroResultSearches', 'id');
update audit_log set resource = 'zeroResultSearches' where resource = 'misses';
