export const nameTriggers = `
CREATE TRIGGER customers_name_in AFTER INSERT ON customers BEGIN
  INSERT INTO customers_fts (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER customers_name_out AFTER DELETE ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, name) VALUES ('delete', old.id, old.name);
END;
CREATE TRIGGER customers_name_change AFTER UPDATE OF name ON customers BEGIN
  INSERT INTO customers_fts (customers_fts, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO customers_fts (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER orgs_name_in AFTER INSERT ON orgs BEGIN
  INSERT INTO orgs_fts (rowid, name, display_name) VALUES (new.id, new.name, new.display_name);
END;
CREATE TRIGGER orgs_name_out AFTER DELETE ON orgs BEGIN
  INSERT INTO orgs_fts (orgs_fts, rowid, name, display_name) VALUES ('delete', old.id, old.name, old.display_name);
END;
CREATE TRIGGER orgs_name_change AFTER UPDATE OF name, display_name ON orgs BEGIN
  INSERT INTO orgs_fts (orgs_fts, rowid, name, display_name) VALUES ('delete', old.id, old.name, old.display_name);
  INSERT INTO orgs_fts (rowid, name, display_name) VALUES (new.id, new.name, new.display_name);
END;
`
