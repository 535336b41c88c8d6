import type { Answers } from '../answer'

export const lookup: Answers = {
  'issuing GET pincode/{pincode}': ({ db, path }) => {
    const found = db.first(db.q.selectFrom('pincodes').selectAll().where('pincode', '=', path.pincode))
    return found
      ? { found: true, city: found.city, district: found.district, state: found.state, country: 'India' }
      : { found: false }
  },
}
