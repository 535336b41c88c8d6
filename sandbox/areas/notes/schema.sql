-- Notes about a business that an issuer's people wrote are visible only to that issuer. Deleted notes have no text.
CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL CHECK (subject IN ('org', 'customer', 'card')),
  subject_id INTEGER NOT NULL,
  issuer TEXT REFERENCES issuers,
  author_id INTEGER NOT NULL REFERENCES users,
  author_name TEXT NOT NULL,
  key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  text TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  edited_at INTEGER,
  deleted_at INTEGER,
  UNIQUE (author_id, key),
  CHECK ((text IS NULL) = (deleted_at IS NOT NULL))
) STRICT;

CREATE INDEX notes_of ON notes (subject, subject_id, id);

-- Earlier versions of a note's text; they are deleted with the note.
CREATE TABLE note_versions (
  note_id INTEGER NOT NULL REFERENCES notes,
  version INTEGER NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (note_id, version)
) STRICT, WITHOUT ROWID;
