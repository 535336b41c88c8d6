import type { AreaHandlers } from '../../core/http/handler'
import { searchEverything } from './search'
import { changes } from './changes'
import { tags } from './tags'
import { timeline } from './timeline'

export const lookup = {
  ...tags,
  ...changes,
  ...timeline,
  'issuing GET pincode/{pincode}': ({ db, path }) => {
    const found = db.first(db.q.selectFrom('pincodes').selectAll().where('pincode', '=', path.pincode))
    return found
      ? { found: true, city: found.city, district: found.district, state: found.state, country: 'India' }
      : { found: false }
  },
  'issuing GET search': searchEverything,
} satisfies AreaHandlers
