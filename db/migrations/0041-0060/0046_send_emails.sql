-- Messages go out as e-mails, too (docs/messages.md).
alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('sms', 'email', 'inbox'));
-- The subject of an e-mail.
alter table messages add column title text not null default '';

alter table message_templates drop constraint message_templates_channel_check;
alter table message_templates add constraint message_templates_channel_check check (channel in ('sms', 'email', 'inbox'));
