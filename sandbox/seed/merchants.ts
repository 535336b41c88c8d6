import type { Database } from '../core/db/database'
import { Loader } from './loader'
import { address } from './identities'
import type { Random } from './random'

type Merchant = readonly [
  name: string,
  mcc: string,
  channel: 'POS' | 'ECOM' | 'ATM' | 'CL',
  least: number,
  most: number,
]

/** Amounts are in major units. */
const indianMerchants: readonly Merchant[] = [
  ['Reliance Fresh', '5411', 'POS', 120, 3200],
  ['Big Bazaar', '5411', 'POS', 300, 5200],
  ['DMart', '5411', 'POS', 250, 6100],
  ['Nilgiris Supermarket', '5411', 'CL', 80, 1900],
  ['Spencers Retail', '5411', 'POS', 150, 2700],
  ['More Megastore', '5411', 'CL', 90, 1400],
  ['Saravana Bhavan', '5812', 'CL', 90, 900],
  ['Haldirams', '5812', 'CL', 70, 1100],
  ['Barbeque Nation', '5812', 'POS', 800, 4200],
  ['Cafe Coffee Day', '5814', 'CL', 120, 640],
  ['Chai Point', '5814', 'CL', 40, 320],
  ['Dominos Pizza', '5814', 'ECOM', 199, 1450],
  ['Swiggy', '5812', 'ECOM', 130, 1350],
  ['Zomato', '5812', 'ECOM', 140, 1500],
  ['BigBasket', '5411', 'ECOM', 350, 4300],
  ['Amazon India', '5311', 'ECOM', 150, 18000],
  ['Flipkart', '5311', 'ECOM', 199, 16000],
  ['Myntra', '5651', 'ECOM', 399, 5200],
  ['Nykaa', '5977', 'ECOM', 250, 3600],
  ['Croma', '5732', 'POS', 900, 24000],
  ['Vijay Sales', '5732', 'POS', 1200, 26000],
  ['Indian Oil Petrol Pump', '5541', 'POS', 300, 4200],
  ['HP Petroleum', '5541', 'POS', 300, 4000],
  ['Bharat Petroleum', '5541', 'CL', 200, 3500],
  ['IRCTC', '4112', 'ECOM', 180, 5600],
  ['MakeMyTrip', '4722', 'ECOM', 1500, 22000],
  ['RedBus', '4131', 'ECOM', 300, 2600],
  ['Ola Cabs', '4121', 'ECOM', 90, 1200],
  ['Uber India', '4121', 'ECOM', 85, 1400],
  ['Chennai Metro Rail', '4111', 'CL', 20, 200],
  ['Namma Metro', '4111', 'CL', 15, 200],
  ['Apollo Pharmacy', '5912', 'POS', 90, 2900],
  ['MedPlus', '5912', 'POS', 60, 2200],
  ['Lifestyle Stores', '5651', 'POS', 600, 8200],
  ['Pothys', '5651', 'POS', 900, 14000],
  ['Titan World', '5944', 'POS', 1500, 28000],
  ['Crossword Bookstores', '5942', 'POS', 199, 2600],
  ['PVR Cinemas', '7832', 'ECOM', 220, 1800],
  ['BookMyShow', '7922', 'ECOM', 180, 3200],
  ['Airtel Recharge', '4814', 'ECOM', 99, 1799],
  ['Jio Recharge', '4814', 'ECOM', 99, 2999],
  ['Tata Power', '4900', 'ECOM', 350, 5400],
  ['State Bank ATM', '6011', 'ATM', 500, 10000],
  ['HDFC Bank ATM', '6011', 'ATM', 500, 10000],
  ['Canara Bank ATM', '6011', 'ATM', 500, 10000],
  ['Taj Hotels', '7011', 'POS', 4200, 32000],
  ['OYO Rooms', '7011', 'ECOM', 800, 4800],
  ['Decathlon', '5941', 'POS', 300, 7800],
]

const emiratiMerchants: readonly Merchant[] = [
  ['Carrefour Mall of the Emirates', '5411', 'POS', 25, 680],
  ['Lulu Hypermarket', '5411', 'POS', 20, 540],
  ['Spinneys', '5411', 'CL', 18, 320],
  ['ADNOC Service Station', '5541', 'POS', 40, 260],
  ['ENOC Fuel', '5541', 'CL', 40, 240],
  ['Noon.com', '5311', 'ECOM', 35, 1900],
  ['Amazon.ae', '5311', 'ECOM', 30, 2100],
  ['Talabat', '5812', 'ECOM', 25, 180],
  ['Careem Rides', '4121', 'ECOM', 15, 130],
  ['Dubai Metro RTA', '4111', 'CL', 5, 60],
  ['Emirates Airline', '4511', 'ECOM', 450, 6200],
  ['Al Reef Bakery', '5462', 'CL', 10, 95],
  ['Sharaf DG', '5732', 'POS', 90, 3400],
  ['Virgin Megastore', '5942', 'POS', 30, 620],
  ['Emirates NBD ATM', '6011', 'ATM', 100, 3000],
  ['Etisalat Recharge', '4814', 'ECOM', 25, 400],
  ['Jumeirah Hotels', '7011', 'POS', 400, 4200],
  ['Life Pharmacy', '5912', 'POS', 20, 280],
]

export type SeedMerchant = { id: number; channel: Merchant[2]; least: number; most: number }

export const seedMerchants = (db: Database, random: Random) => {
  const rows = new Loader(db, 'merchants', [
    'id',
    'name',
    'city',
    'state',
    'postal_code',
    'country_code',
    'mcc',
    'mid',
    'tid',
  ])
  const placed = (list: readonly Merchant[], currency: 'INR' | 'AED', cityCount: number): SeedMerchant[] =>
    list.flatMap(([name, mcc, channel, least, most]) =>
      Array.from({ length: channel === 'ECOM' ? 1 : cityCount }, () => {
        const id = rows.count + 1
        const { city, state, pincode } = address(random, currency)
        const country = currency === 'AED' ? 'AE' : 'IN'
        rows.add([
          id,
          name,
          city,
          state,
          pincode ?? '',
          country,
          mcc,
          `MID${random.digits(10)}`,
          `T${random.digits(7)}`,
        ])
        return { id, channel, least, most }
      }),
    )
  const merchants = { INR: placed(indianMerchants, 'INR', 6), AED: placed(emiratiMerchants, 'AED', 3) }
  rows.flush()
  return merchants
}
