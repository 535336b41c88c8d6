import { emptySetUp } from './set-up'
import { fillSetUp, toSetUpDetails } from './set-up-form'

const read = {
  name: 'Pepper Trading',
  issuers: ['YES'],
  gst: '••••F1Z5',
  pan: '••••234F',
  accountNumber: '',
  registered: { city: 'Bengaluru', pincode: '560001' },
  signatory: { name: 'Meera Iyer', dateOfBirth: '••••-••-••', pan: null },
  papers: [
    { docType: 'GST_CERT', fileName: 'gst.pdf' },
    { docType: 'SOMETHING_NEW', fileName: 'x.pdf' },
  ],
}

test('decision 23 what is masked is no value of the form: it stands on record, and is left out unless it is typed anew', () => {
  const { values, onRecord } = fillSetUp(read)
  expect(values).toMatchObject({
    name: 'Pepper Trading',
    gst: '',
    pan: '',
    registered: { city: 'Bengaluru', address1: '' },
    signatory: { name: 'Meera Iyer', dateOfBirth: '' },
  })
  expect(onRecord).toEqual({
    gst: '••••F1Z5',
    pan: '••••234F',
    'signatory.dateOfBirth': '••••-••-••',
    'files.GST_CERT': 'gst.pdf',
  })
  const kept = toSetUpDetails(values, onRecord)
  expect([
    kept.gst,
    kept.pan,
    kept.accountNumber,
    kept.signatory?.dateOfBirth,
    kept.signatory?.pan,
    kept.files,
  ]).toEqual([undefined, undefined, '', undefined, '', {}])
  const typed = { ...values, pan: 'ABCDE9999F', files: { ...values.files, PAN: 'a-key' } }
  expect(toSetUpDetails(typed, onRecord)).toMatchObject({ pan: 'ABCDE9999F', files: { PAN: 'a-key' } })
  expect(emptySetUp.signatory.dateOfBirth).toBe('')
})

test('decision 25 an Emirati business is sent without what only India has', () => {
  const { values } = fillSetUp({ ...read, issuers: ['ENBD'], gst: '29ABCDE1234F1Z5', ifsc: 'YESB0000001' })
  expect(toSetUpDetails(values, {})).toMatchObject({
    gst: '',
    ifsc: '',
    registered: { pincode: '', city: 'Bengaluru' },
  })
})
