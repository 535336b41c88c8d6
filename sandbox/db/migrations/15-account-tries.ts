/** Tries of a day at what lets people into an account. Decisions 28, 29 */
export const accountTries = `
CREATE TABLE account_tries (
  user_id INTEGER NOT NULL REFERENCES users,
  kind TEXT NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
`
