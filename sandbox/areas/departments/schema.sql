CREATE TABLE departments (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  parent_id INTEGER REFERENCES departments,
  name TEXT NOT NULL,
  admin_name TEXT NOT NULL,
  admin_email TEXT NOT NULL,
  admin_mobile TEXT NOT NULL,
  status TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  budget INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX departments_created ON departments (created_at);
CREATE UNIQUE INDEX departments_name ON departments (org_id, lower(name));

CREATE TABLE department_tags (
  department_id INTEGER NOT NULL REFERENCES departments ON DELETE CASCADE,
  name TEXT NOT NULL,
  PRIMARY KEY (department_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE department_users (
  department_id INTEGER NOT NULL REFERENCES departments ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users,
  PRIMARY KEY (department_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE department_customers (
  department_id INTEGER NOT NULL REFERENCES departments ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers,
  PRIMARY KEY (department_id, customer_id)
) STRICT, WITHOUT ROWID;
