import { bulkUploads } from './08-bulk-uploads'

/** Files that load wallets of card holders are a kind of their own. LOAD-02 */
export const accountLoads = `
ALTER TABLE bulk_rows RENAME TO bulk_rows_before;
ALTER TABLE bulk_uploads RENAME TO bulk_uploads_before;
DROP INDEX bulk_uploads_created;
DROP INDEX bulk_uploads_file;
DROP INDEX bulk_uploads_open;
DROP INDEX bulk_rows_status;
${bulkUploads.replace("'CUSTOMERS')", "'CUSTOMERS', 'ACCOUNTS')")}
INSERT INTO bulk_uploads SELECT * FROM bulk_uploads_before;
INSERT INTO bulk_rows SELECT * FROM bulk_rows_before;
DROP TABLE bulk_rows_before;
DROP TABLE bulk_uploads_before;
`
