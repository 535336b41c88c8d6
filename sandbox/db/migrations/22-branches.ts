/** What stands under what, how it is doing and who runs it. BR-02 */
export const branches = `
ALTER TABLE branches ADD COLUMN parent_id INTEGER REFERENCES branches;
ALTER TABLE branches ADD COLUMN status TEXT NOT NULL DEFAULT 'ACTIVE';
ALTER TABLE branches ADD COLUMN cbs_code TEXT NOT NULL DEFAULT '';
ALTER TABLE branches ADD COLUMN ifsc TEXT;
ALTER TABLE branches ADD COLUMN description TEXT;
ALTER TABLE branches ADD COLUMN admin_name TEXT NOT NULL DEFAULT '';
ALTER TABLE branches ADD COLUMN admin_email TEXT NOT NULL DEFAULT '';
ALTER TABLE branches ADD COLUMN admin_mobile TEXT NOT NULL DEFAULT '';
ALTER TABLE branches ADD COLUMN created_by_id INTEGER;
ALTER TABLE branches ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE branches ADD COLUMN day INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX branches_code ON branches (issuer, code COLLATE NOCASE);
CREATE INDEX branches_parent ON branches (parent_id, name);
CREATE INDEX branches_created ON branches (created_at, day);
`
