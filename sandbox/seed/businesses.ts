import type { Currency } from '@/lib/rules/locale/money'

export type Business = {
  name: string
  display: string
  category?: 'BUSINESS' | 'GIFTCARD_PURCHASER'
  type: string
  status?: 'ACTIVE' | 'DRAFT' | 'PENDING' | 'REJECTED'
  currency?: Currency
  issuers: readonly string[]
  stoppedBy?: readonly string[]
  isRestricted?: boolean
  isSetUp?: boolean
  hasPrograms?: boolean
  /** Money in its pools beyond what its cards need, in minor units. */
  spare?: number
  weight?: number
  children?: readonly Business[]
}

export const setUpBusiness = 'Setu Startup Studio Private Limited'

export const businesses: readonly Business[] = [
  {
    name: 'Kaveri Foods and Beverages Private Limited',
    display: 'Kaveri Foods',
    type: 'PRIVATE',
    issuers: ['YES', 'SBM'],
    weight: 10,
    children: [
      {
        name: 'Kaveri Foods South Private Limited',
        display: 'Kaveri Foods South',
        type: 'PRIVATE',
        issuers: ['YES', 'SBM'],
        weight: 4,
        children: [
          {
            name: 'Kaveri Foods Chennai',
            display: 'Kaveri Foods Chennai',
            type: 'PRIVATE',
            issuers: ['YES'],
            weight: 3,
            children: [
              {
                name: 'Kaveri Foods Velachery Unit',
                display: 'Kaveri Velachery',
                type: 'PRIVATE',
                issuers: ['YES'],
                weight: 2,
              },
            ],
          },
        ],
      },
      {
        name: 'Kaveri Foods West Private Limited',
        display: 'Kaveri Foods West',
        type: 'PRIVATE',
        issuers: ['YES', 'SBM'],
        weight: 3,
      },
    ],
  },
  {
    name: 'Nilgiri Logistics Limited',
    display: 'Nilgiri Logistics',
    type: 'PUBLIC',
    issuers: ['NSDL', 'YES'],
    weight: 8,
    children: [
      {
        name: 'Nilgiri Logistics Cold Chain',
        display: 'Nilgiri Cold Chain',
        type: 'PRIVATE',
        issuers: ['NSDL'],
        weight: 3,
      },
      {
        name: 'Nilgiri Logistics Last Mile',
        display: 'Nilgiri Last Mile',
        type: 'PRIVATE',
        issuers: ['NSDL', 'YES'],
        weight: 3,
      },
    ],
  },
  {
    name: 'Deccan Infotech Private Limited',
    display: 'Deccan Infotech',
    type: 'PRIVATE',
    issuers: ['NSDL'],
    weight: 7,
  },
  {
    name: 'Saffron Retail Ventures LLP',
    display: 'Saffron Retail',
    type: 'LLP',
    issuers: ['SBM', 'FINO', 'YES'],
    weight: 7,
    children: [{ name: 'Saffron Retail North', display: 'Saffron North', type: 'LLP', issuers: ['SBM'], weight: 3 }],
  },
  {
    name: 'Bharat Gift Vouchers Private Limited',
    display: 'Bharat Gifts',
    category: 'GIFTCARD_PURCHASER',
    type: 'PRIVATE',
    issuers: ['INDIANBANK', 'IOB', 'YES'],
    weight: 7,
  },
  {
    name: 'Malabar Celebrations LLP',
    display: 'Malabar Celebrations',
    category: 'GIFTCARD_PURCHASER',
    type: 'LLP',
    issuers: ['IOB', 'NSDL'],
    weight: 5,
  },
  {
    name: 'Chola Textiles Limited',
    display: 'Chola Textiles',
    type: 'PUBLIC',
    issuers: ['INDIANBANK'],
    weight: 6,
    children: [
      {
        name: 'Chola Textiles Erode Mill',
        display: 'Chola Erode',
        type: 'PRIVATE',
        issuers: ['INDIANBANK'],
        weight: 3,
      },
    ],
  },
  { name: 'Palar Leather Exports', display: 'Palar Leather', type: 'PARTNERSHIP', issuers: ['IOB'], weight: 5 },
  {
    name: 'Himadri Healthcare Trust',
    display: 'Himadri Healthcare',
    type: 'NGO',
    issuers: ['FINO'],
    isRestricted: true,
    weight: 4,
  },
  {
    name: 'Ganga Agro Producers Company',
    display: 'Ganga Agro',
    type: 'SECTION_8',
    issuers: ['YES', 'FINO'],
    stoppedBy: ['YES'],
    weight: 4,
  },
  {
    name: 'Zephyr Mobility Private Limited',
    display: 'Zephyr Mobility',
    type: 'PRIVATE',
    issuers: ['PHONEPE'],
    weight: 6,
  },
  {
    name: 'Metro Saarthi Transit Limited',
    display: 'Metro Saarthi',
    type: 'JOINT_VENTURE',
    issuers: ['SBM', 'YES'],
    weight: 5,
  },
  {
    name: 'Al Noor Trading LLC',
    display: 'Al Noor Trading',
    type: 'PRIVATE',
    currency: 'AED',
    issuers: ['ENBD'],
    weight: 7,
    children: [
      {
        name: 'Al Noor Trading Dubai Marina',
        display: 'Al Noor Marina',
        type: 'PRIVATE',
        currency: 'AED',
        issuers: ['ENBD'],
        weight: 3,
      },
    ],
  },
  {
    name: 'Gulf Horizon Logistics LLC',
    display: 'Gulf Horizon',
    type: 'PRIVATE',
    currency: 'AED',
    issuers: ['ENBD'],
    weight: 4,
  },
  {
    name: 'Desert Rose Hospitality',
    display: 'Desert Rose',
    category: 'GIFTCARD_PURCHASER',
    type: 'PRIVATE',
    currency: 'AED',
    issuers: ['ENBD'],
    weight: 3,
  },
  {
    name: 'Sahyadri Travels',
    display: 'Sahyadri Travels',
    type: 'PROPRIETORSHIP',
    issuers: ['YES', 'NSDL'],
    spare: 50_000,
    weight: 1,
  },
  {
    name: 'Vindhya Power Corporation',
    display: 'Vindhya Power',
    type: 'GOVERNMENT',
    issuers: ['YES'],
    hasPrograms: false,
  },
  {
    name: 'Udaan Learning Academy',
    display: 'Udaan Academy',
    type: 'OPC',
    status: 'DRAFT',
    issuers: ['YES'],
    isSetUp: false,
  },
  {
    name: 'Tungabhadra Cements Limited',
    display: 'Tungabhadra Cements',
    type: 'PUBLIC',
    status: 'PENDING',
    issuers: ['NSDL'],
  },
  {
    name: 'Konark Finserv Private Limited',
    display: 'Konark Finserv',
    type: 'PRIVATE',
    status: 'REJECTED',
    issuers: ['FINO'],
  },
  { name: setUpBusiness, display: 'Setu Studio', type: 'PRIVATE', status: 'PENDING', issuers: ['YES'], isSetUp: false },
]
