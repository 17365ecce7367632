-- One row that a server writes to find out whether its database takes writes, for /health/ready. Forward only.

create table write_probe (
  id int primary key check (id = 1),
  written_at timestamptz not null
);

insert into write_probe (id, written_at) values (1, now());
