/** Tags of one business, for people who are held to it. */
export const businessTags = `
ALTER TABLE tags ADD COLUMN org_id INTEGER REFERENCES orgs;
DROP INDEX tags_name;
CREATE UNIQUE INDEX tags_name ON tags (lower(name), ifnull(issuer, ''), ifnull(org_id, 0));
`
