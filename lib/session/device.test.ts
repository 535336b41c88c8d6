import { deviceOf } from './device'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Chrome · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/17.1', 'Edge · Windows'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 EdgA/142', 'Edge · Android'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605 EdgiOS/142 Mobile Safari/605', 'Edge · iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 OPR/120.0', 'Opera · Windows'],
  ['Opera/9.80 (X11; Linux i686) Presto/2.12 Version/12.16', 'Opera · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (iPod touch; CPU OS 15 like Mac OS X) AppleWebKit/605 CriOS/142 Safari/604.1', 'Chrome · iOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 FxiOS/140 Safari/605', 'Firefox · iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605 Version/19 Safari/605', 'Safari · macOS'],
  ['Something/1 (Mac OS X)', 'macOS'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome · ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36', 'Chrome · Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chromium/142.0 Safari/537.36', 'Chrome · Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5', ''],
  ['NoEdge/1 MyOPR/1 NotSamsungBrowser/1 WaterFirefox/1 UnChrome/1 MobileSafari/1', ''],
  ['MyiPhone iPhones Androids XWindows CrOSS Macintoshes GNULinux', ''],
  ['Edge Opera SamsungBrowser Firefox Chrome Safari', ''],
  ['', ''],
  [undefined, ''],
])('active sessions name the device: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
