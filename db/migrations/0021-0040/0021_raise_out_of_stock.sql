-- Raised by the statement that places orders when the stock of a line is gone. A check violation, as the CHECKs of the quantities raise it.
create function raise_out_of_stock() returns text language plpgsql as $$
begin
  raise exception 'out of stock' using errcode = 'check_violation', constraint = 'out_of_stock';
end $$;
