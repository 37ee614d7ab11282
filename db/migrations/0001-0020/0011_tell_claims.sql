-- A payment that is claimed anew after it failed is a new claim to whoever verifies them.
create trigger payments_tell_claimed after update of status on payments for each row
  when (old.status <> new.status and new.status = 'pending' and new.method <> 'cash_on_delivery') execute function tell_new_payments();
