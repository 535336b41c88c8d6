CREATE TABLE roles (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  description TEXT NOT NULL,
  group_name TEXT NOT NULL,
  issuer TEXT,
  enabled INTEGER NOT NULL,
  org_id INTEGER, -- The business to which the maker's scope is limited, if any.
  created_by TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE INDEX roles_name ON roles (name COLLATE NOCASE);

CREATE VIRTUAL TABLE roles_fts USING fts5(name, content='roles', content_rowid='id', tokenize='trigram');

CREATE TRIGGER roles_name_change AFTER UPDATE OF name ON roles BEGIN
  INSERT INTO roles_fts (roles_fts, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO roles_fts (rowid, name) VALUES (new.id, new.name);
END;

CREATE TRIGGER roles_name_in AFTER INSERT ON roles BEGIN
  INSERT INTO roles_fts (rowid, name) VALUES (new.id, new.name);
END;

CREATE TRIGGER roles_name_out AFTER DELETE ON roles BEGIN
  INSERT INTO roles_fts (roles_fts, rowid, name) VALUES ('delete', old.id, old.name);
END;

-- Each privilege applies to one business; 0 means wherever the role applies.
CREATE TABLE role_privileges (
  role_id INTEGER NOT NULL REFERENCES roles,
  privilege TEXT NOT NULL,
  org_id INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (role_id, privilege, org_id)
) STRICT, WITHOUT ROWID;

-- Each role applies to one business; 0 means everywhere in the person's scope.
CREATE TABLE user_roles (
  user_id INTEGER NOT NULL REFERENCES users,
  role_id INTEGER NOT NULL REFERENCES roles,
  org_id INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, role_id, org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX user_roles_role ON user_roles (role_id);
