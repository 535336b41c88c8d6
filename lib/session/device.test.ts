import { deviceOf } from './device'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Chrome · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605 Version/19 Safari/605', 'Safari · macOS'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5', ''],
  ['', ''],
  [null, ''],
])('active sessions name the device: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
