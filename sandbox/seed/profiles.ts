import type { Database } from '../core/db/database'

type DocumentStatus = 'VERIFIED' | 'PENDING' | null

/** Identity documents in each of the three states; some people have none. PROF-09 */
const documentStatuses: Record<string, readonly [aadhaar: DocumentStatus, pan: DocumentStatus]> = {
  'platform.admin@sandbox.test': ['VERIFIED', 'VERIFIED'],
  'readonly@sandbox.test': ['VERIFIED', null],
  'cards@sandbox.test': [null, 'PENDING'],
  'support@sandbox.test': ['PENDING', 'VERIFIED'],
  'yes.admin@sandbox.test': ['VERIFIED', 'VERIFIED'],
  'nsdl.admin@sandbox.test': ['PENDING', 'PENDING'],
}
const streets = ['14 Temple View Road', '8 Residency Layout', '221 Lake Gardens', '5 Fort Street', '77 Anna Nagar East']

export const seedProfiles = (db: Database, now: number): void => {
  const people = db.all(db.q.selectFrom('users').select(['id', 'email']).orderBy('id'))
  people.forEach(({ id, email }, index) => {
    const kept = documentStatuses[email]
    if (!kept) return
    const [aadhaar, pan] = kept
    const states = [aadhaar, pan]
    const isWhole = states.every((state) => state === 'VERIFIED')
    if (isWhole || states.includes('PENDING'))
      db.update('users', id, { kyc_status: isWhole ? 'VERIFIED' : 'VERF_PENDING', papers_by: id })
    db.insert('user_profiles', {
      user_id: id,
      date_of_birth: `${1978 + ((index * 3) % 20)}-0${1 + (index % 9)}-1${index % 9}`,
      gender: index % 2 === 0 ? 'F' : 'M',
      father_name: null,
      address_type: 'PERMANENT',
      address1: streets[index % streets.length] ?? 'Main Road',
      city: 'Chennai',
      state: 'Tamil Nadu',
      pincode: `6000${String(10 + index)}`,
      country: 'India',
      aadhaar: aadhaar && `4${String(23_100_450_117 + index * 7_919)}`,
      aadhaar_status: aadhaar,
      pan: pan && `ABCP${'KLMNRSTV'[index % 8]}${String(1024 + index * 37)}F`,
      pan_status: pan,
      papers_at: now - (200 + index) * 86_400_000,
      address_proof_type: isWhole || states.includes('PENDING') ? 'PASSPORT' : null,
    })
  })
}
