/** Roles per business, people with several of them, and what is known of a person beyond name and contact. USER-04, ROLE-05 */
export const people = `
ALTER TABLE users ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN invited_by INTEGER;
ALTER TABLE users ADD COLUMN status_reason TEXT;
ALTER TABLE users ADD COLUMN kyc_status TEXT NOT NULL DEFAULT 'PENDING';
ALTER TABLE users ADD COLUMN kyc_reason TEXT;
ALTER TABLE users ADD COLUMN papers_by INTEGER;
ALTER TABLE users ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TABLE user_roles (
  user_id INTEGER NOT NULL REFERENCES users,
  role_id INTEGER NOT NULL REFERENCES roles,
  org_id INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, role_id, org_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_roles_role ON user_roles (role_id);
INSERT INTO user_roles (user_id, role_id) SELECT id, role_id FROM users WHERE role_id IS NOT NULL;
ALTER TABLE users DROP COLUMN role_id;
ALTER TABLE roles ADD COLUMN org_id INTEGER;
ALTER TABLE roles ADD COLUMN created_by TEXT;
ALTER TABLE roles ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE role_privileges RENAME TO role_privileges_before;
CREATE TABLE role_privileges (
  role_id INTEGER NOT NULL REFERENCES roles,
  privilege TEXT NOT NULL,
  org_id INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (role_id, privilege, org_id)
) STRICT, WITHOUT ROWID;
INSERT INTO role_privileges (role_id, privilege) SELECT role_id, privilege FROM role_privileges_before;
DROP TABLE role_privileges_before;
ALTER TABLE user_profiles ADD COLUMN address2 TEXT;
ALTER TABLE user_profiles ADD COLUMN landmark TEXT;
ALTER TABLE user_profiles ADD COLUMN address_proof_type TEXT;
CREATE TABLE user_papers (
  user_id INTEGER NOT NULL REFERENCES users,
  type TEXT NOT NULL,
  document_id INTEGER NOT NULL REFERENCES documents,
  PRIMARY KEY (user_id, type)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_papers_document ON user_papers (document_id);
`
