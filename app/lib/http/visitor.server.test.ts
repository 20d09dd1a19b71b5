import { describe, expect, it } from 'vitest'
import { carriesSession, isMachine, referrerOf, visitorOf } from './visitor.server.ts'

describe('a visitor', () => {
  it('a visitor is identified for one day by address, browser and site', () => {
    const one = visitorOf('salt', '203.0.113.1', 'Mozilla/5.0', 'clinic.example')
    expect(visitorOf('salt', '203.0.113.1', 'Mozilla/5.0', 'clinic.example')).toBe(one)
    expect(one).toMatch(/^[\w-]{22}$/)
    const others = [
      visitorOf('another', '203.0.113.1', 'Mozilla/5.0', 'clinic.example'),
      visitorOf('salt', '203.0.113.2', 'Mozilla/5.0', 'clinic.example'),
      visitorOf('salt', '203.0.113.1', 'Mozilla/5.1', 'clinic.example'),
      visitorOf('salt', '203.0.113.1', 'Mozilla/5.0', 'other.example'),
    ]
    expect(new Set([one, ...others]).size).toBe(5)
  })
})

describe('a program', () => {
  it.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11) Chrome/141.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.31',
    'Go-http-client/1.1',
    'okhttp/4.12',
    'node',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
    'Mozilla/5.0 (compatible; archive.org_bot)',
  ])('a program is recognised by %j', (userAgent) => {
    expect(isMachine(userAgent)).toBe(true)
  })
})

describe('a person', () => {
  it.each([
    'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; fr) Presto/2.12.423 Version/12.16',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/21B91 [FBAN/FBIOS;FBAV/440.0;FBLC/fr_FR]',
    'Mozilla/5.0 (Linux; U; Android 8.1; fr-FR) AppleWebKit/537.36 UCBrowser/13.4 Mobile Safari/537.36',
    'NokiaC3-00/5.0 (08.63) Profile/MIDP-2.1 Configuration/CLDC-1.1 Mozilla/5.0 AppleWebKit/420+',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  ])('a person is recognised by %j', (userAgent) => {
    expect(isMachine(userAgent)).toBe(false)
  })
})

describe('a session of the staff', () => {
  it.each([
    ['clinic-session=abc.def', true],
    ['a=1; __Host-clinic-session=abc', true],
    ['clinic-session=', false],
    ['clinic-device=abc', false],
    ['not-clinic-session=abc', false],
    ['', false],
  ])('the cookies %j have a session: %s', (cookies, works) => {
    expect(carriesSession(cookies)).toBe(works)
  })
})

describe('the referrer of a visitor', () => {
  it.each([
    ['', ''],
    ['https://www.google.com/search?q=kin%C3%A9', 'google.com'],
    ['https://l.facebook.com/', 'l.facebook.com'],
    ['http://Annuaire.CM:8080/x', 'annuaire.cm'],
    ['https://clinic.example/shop', ''],
    ['http://localhost:3000/about', ''],
    ['android-app://com.google.android.gm/', ''],
    ['javascript:alert(1)', ''],
    ['no address', ''],
    [`https://${'x'.repeat(60)}.${'y'.repeat(60)}.example/`, ''],
  ])('the referrer of %j is %j', (referer, host) => {
    expect(referrerOf(referer, ['clinic.example', 'localhost:3000'])).toBe(host)
  })
})
