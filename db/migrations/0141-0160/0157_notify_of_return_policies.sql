-- Product pages show how long they can come back.
create function notify_return_policies() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', 'returnPolicies');
  return null;
end $$;
create trigger return_policies_notify after insert or update or delete on return_policies for each statement
  execute function notify_return_policies();
