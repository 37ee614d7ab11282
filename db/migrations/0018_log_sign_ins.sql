-- Sign-ins, failed ones, and sessions that users end: in the same log as changes.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'signIn', 'signInFailed', 'signOut'));
