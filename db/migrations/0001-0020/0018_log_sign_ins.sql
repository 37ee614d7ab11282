-- Sign-ins, failed ones, and sessions that users end: in the same log as changes.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'signIn', 'signInFailed', 'signOut'));
-- They are deleted after a while.
create index audit_log_sign_ins_idx on audit_log (created_at) where action in ('signIn', 'signInFailed', 'signOut');
-- How many of an account there are is counted before the next is written.
create index audit_log_sign_ins_of_idx on audit_log (row_id, action, created_at) where action in ('signIn', 'signInFailed', 'signOut');
