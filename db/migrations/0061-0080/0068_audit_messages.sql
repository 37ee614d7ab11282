-- What admins do to messages and their texts is in the audit log, too.

-- A text keeps its id when it is restored and changed again (server/modules/audit/message-texts.ts).
alter table message_templates add column id uuid not null generated always as (md5(kind || ' ' || channel || ' ' || language)::uuid) stored;
call audit('message_templates', 'messageTexts', 'id');

-- Messages are written by jobs and by what users do; only what admins do to written ones is logged: they send them again.
create trigger messages_audit_update after update on messages referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.actor', true) <> '') execute function log_changes('messages', 'id');
