import Sqlite from 'libsql'

const DAYS = 365

/** Spreads numbers, the same in each run. */
const mix = (number, among) => `((${number}) * 2654435761 % ${among})`
const pick = (number, words) =>
  `case ${mix(number, words.length)} ${words.map((word, at) => `when ${at} then '${word}'`).join(' ')} end`

const person = mix('n', 400)
export const givenNames = ['Asha', 'Ravi', 'Layla', 'Omar', 'Meera', 'Kiran', 'Sana', 'Dev', 'Noor', 'Anil']
const family = ['Rao', 'Sharma', 'Al Mansoori', 'Iyer', 'Khan', 'Das', 'Fernandes', 'Haddad', 'Patel', 'Menon']
const views = ['issuing GET cards/{id}', 'issuing GET customers/{id}', 'view file', 'sign-in', 'reveal']
const changes = ['issuing PUT card/lock', 'issuing POST card/load', 'issuing PUT customers/{id}', 'issuing POST orgs']
const isChange = 'n % 4 = 0'

/** A quarter of the events are changes, which are an intent and an outcome; one in a hundred is refused. */
const events = (count) => `
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
  insert into audit_events (instance, seq, at, phase, kind, action, target, outcome, user_id, user_name, user_type, issuer, org_id,
    address, request_id, prev_hash, hash)
  select 'bench', n, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${DAYS} * 86400.0 * (${count} - n) / ${count}) || ' seconds'),
    case when ${isChange} then 'intent' else 'whole' end,
    case when ${isChange} then 'change' else 'view' end,
    case when ${isChange} then ${pick('n / 4', changes)} else ${pick('n', views)} end,
    json_object('cardId', 'c-' || ${mix('n + 2', 200_000)}, 'orgId', '' || (1001 + ${mix('n + 3', 3000)})),
    case when ${isChange} then null when n % 97 = 0 then 'refused' else 'ok' end,
    'bench-' || ${person}, ${pick(person, givenNames)} || ' ' || ${pick(`${person} / 10`, family)} || ' ' || ${person},
    'ISSUER_ADMIN', ${pick(person, ['YES', 'SBM', 'ENBD'])}, case when ${person} % 2 then '' || (1001 + ${person}) end,
    '10.0.' || (${person} % 16) || '.' || (${person} % 250), 'bench-' || n, '', lower(hex(randomblob(32)))
  from numbers`

const outcomes = (count) => `
  insert into audit_events (instance, seq, at, phase, intent_seq, kind, action, target, outcome, prev_hash, hash)
  select 'bench', seq + ${count}, at, 'outcome', seq, kind, action, target,
    case when seq % 97 = 0 then 'refused' else 'ok' end, '', lower(hex(randomblob(32)))
  from audit_events where instance = 'bench' and phase = 'intent'`

/** What the portal writes beside these events, in the order of the index. */
const subjects = `
  insert into audit_subjects (kind, record_id, at, instance, seq)
  select kind, record_id, at, instance, seq from (
    select 'card' as kind, json_extract(target, '$.cardId') as record_id, at, instance, seq from audit_events where phase != 'outcome'
    union all select 'business', json_extract(target, '$.orgId'), at, instance, seq from audit_events where phase != 'outcome'
    union all select 'record-business', json_extract(target, '$.orgId'), at, instance, seq from audit_events where phase != 'outcome'
    union all select 'actor-business', org_id, at, instance, seq from audit_events where org_id is not null
    union all select 'outcome', 'refused', at, instance, coalesce(intent_seq, seq) from audit_events where outcome = 'refused'
  ) where instance = 'bench' order by 1, 2, 3`

/** Fills the store of a portal that has started before and is not running. The digests are no chain. Returns how many events were added. */
export const fillAuditStore = (file, count) => {
  const db = new Sqlite(file)
  const has = db.prepare("select 1 from audit_events where instance = 'bench' limit 1").get()
  if (has) return 0
  db.exec('PRAGMA cache_size = -1000000; PRAGMA temp_store = FILE; PRAGMA synchronous = OFF')
  const indexes = db
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name like 'audit_%'")
    .all()
  for (const { name } of indexes) db.exec(`drop index ${name}`)
  for (const statement of [events(count), outcomes(count), subjects]) db.exec(statement)
  for (const { sql } of indexes) db.exec(sql)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  return count
}
