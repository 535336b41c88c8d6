import { listAddressLines, listAddressParts } from './address-lines'

const address = {
  address1: '12 MG Road',
  address2: 'Wing B',
  landmark: 'Metro',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
}

test('PROF-01 an address is told whole, its second line and landmark too; what is not given leaves no gap', () => {
  expect(listAddressParts(address)).toEqual(Object.values(address))
  expect(listAddressLines(address)).toEqual(['12 MG Road', 'Wing B', 'Metro', 'Bengaluru 560001', 'Karnataka, India'])
  const short = { ...address, address2: null, landmark: '', pincode: undefined }
  expect(listAddressParts(short)).toEqual(['12 MG Road', 'Bengaluru', 'Karnataka', 'India'])
  expect(listAddressLines(short)).toEqual(['12 MG Road', 'Bengaluru', 'Karnataka, India'])
})
