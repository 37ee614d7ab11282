-- A buyer is asked for the wallet or account once a refund can be sent and nothing says where to.

create function tell_refund_account() returns trigger language plpgsql as $$
begin
  perform write_messages(jsonb_build_array(jsonb_build_object('kind', 'refundAccountNeeded', 'paymentId', new.payment_id,
    'amount', new.amount_poisha)));
  return null;
end $$;

create function needs_account(refund refunds) returns boolean language sql immutable as $$
  select refund.state = 'approved' and refund.channel in ('wallet', 'bank') and refund.sealed_receiver is null
$$;

create trigger refunds_tell_new_account after insert on refunds for each row
  when (needs_account(new)) execute function tell_refund_account();
create trigger refunds_tell_account after update of state, channel on refunds for each row
  when (needs_account(new) and not needs_account(old)) execute function tell_refund_account();
