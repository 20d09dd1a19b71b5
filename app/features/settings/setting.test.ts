import { describe, expect, it } from 'vitest'
import { pictureTexts } from '#app/lib/media/picture-rules.ts'
import { deletionConsequence } from './deletion.ts'
import { type Setting, settingLabel } from './setting.ts'
import { judgeForm, judgeTogether, judgeValue } from './setting-rules.ts'

describe('the label of a setting', () => {
  it.each([
    ['site_name', 'Site Name'],
    ['contact_phone', 'Contact Phone'],
    ['payment_mtn_momo_en', 'Payment Mtn Momo En'],
    ['appearance_primary_color', 'Appearance Primary Color'],
    ['parking', 'Parking'],
    ['élan_éthique', 'Élan Éthique'],
    ['SEO_title', 'SEO Title'],
  ])('the label of %s is %s', (key, label) => {
    expect(settingLabel(key)).toBe(label)
  })
})

const judge = (key: string, value: string, data_type: Setting['data_type'] = 'text') =>
  judgeValue({ key, data_type }, value)

describe('the value of a setting that the site reads', () => {
  it.each<[key: string, value: string, judged?: string]>([
    ['contact_phone', ' 6 71 23 45 67 ', '6 71 23 45 67'],
    ['contact_phone', '+33 6 12 34 56 78'],
    ['contact_email', 'accueil@centre.cm'],
    ['contact_email', ''],
    ['contact_latitude', '4.0789'],
    ['contact_latitude', ''],
    ['contact_longitude', '-179.9'],
    ['social_facebook', 'https://facebook.com/centre'],
    ['appearance_primary_color', '#0B4F8A', '#0b4f8a'],
    ['appearance_logo', '/media/uploads/logo-12ab.webp'],
    ['chat_reply_template', 'Bonjour {name}, ', 'Bonjour {name}, '],
    ['appointment_confirmation_template', 'Le {date} à {time}.'],
    ['payment_cash', 'Une ligne\r\nune autre', 'Une ligne\nune autre'],
    ['site_name', 'Deux\nlignes', 'Deux lignes'],
    ['session_price_kinesitherapy', ''],
    ['session_price_kinesitherapy', '7 500 FCFA', '7500'],
    ['session_price_readaptation', '07\u202f500', '7500'],
    ['site_name', '<b>Kiné</b>\u0000', '<b>Kiné</b>'],
  ])('the setting %s accepts %j', (key, value, judged = value) => {
    const { data_type = 'text' } = {
      data_type: key.startsWith('payment') ? ('textarea' as const) : undefined,
    }
    expect(judge(key, value, data_type ?? 'text')).toEqual({ value: judged })
  })

  it.each([
    ['appearance_logo', 'https://example.com/logo.png', pictureTexts.elsewhere],
    [
      'contact_phone',
      'bientôt',
      'Indiquez un numéro complet, comme 6\u00a071\u00a023\u00a045\u00a067 ou +33\u00a06\u00a012\u00a034\u00a056\u00a078.',
    ],
    ['contact_phone', '', 'Indiquez un numéro\u202f: les patients appellent et écrivent par lui.'],
    ['contact_email', 'centre', 'Indiquez une adresse complète, comme accueil@centre.cm.'],
    ['contact_email', 'a@b.cm?bcc=c@d.cm', 'Indiquez une adresse complète, comme accueil@centre.cm.'],
    ['contact_latitude', '91', 'Une latitude est un nombre de -90 à 90, comme 4.0789.'],
    ['contact_latitude', '4.07,9.66&q=', 'Une latitude est un nombre de -90 à 90, comme 4.0789.'],
    ['contact_longitude', 'ouest', 'Une longitude est un nombre de -180 à 180, comme 9.6667.'],
    ['social_tiktok', 'http://tiktok.com/@centre', 'Indiquez une adresse qui commence par https://.'],
    ['social_tiktok', 'javascript:alert(1)', 'Indiquez une adresse qui commence par https://.'],
    ['social_tiktok', 'https://', 'Indiquez une adresse qui commence par https://.'],
    ['appearance_logo', 'data:image/svg+xml,<svg onload=alert(1)>', pictureTexts.elsewhere],
    ['seo_picture', 'javascript:alert(1)', pictureTexts.elsewhere],
    ['seo_picture', '/media/../secret', pictureTexts.elsewhere],
    ['appearance_action_color', 'red;}body{display:none}', 'Au plus 7 caractères.'],
    [
      'appearance_action_color',
      'red',
      'Choisissez la couleur dans la palette, ou écrivez son code, comme #0e5a52.',
    ],
    ['appearance_action_color', '', 'Choisissez une couleur.'],
    ['site_name', '\u200b\u0000 ', 'Le site a besoin d’un nom.'],
    ['site_name', '   ', 'Le site a besoin d’un nom.'],
    ['seo_title', '', 'Un moteur de recherche a besoin d’un titre.'],
    ['site_tagline', 'x'.repeat(100_000), 'Au plus 160 caractères.'],
    [
      'appointment_reminder_template',
      'Bonjour {ville}, à {heure}',
      '{ville} ne sera pas remplacé. Possible ici\u202f: {nom}, {date}, {heure}, {praticien}.',
    ],
    ['session_price_kinesitherapy', '7500,50', 'Un prix est un nombre de francs entiers, comme 7500.'],
    ['session_price_rehabilitation', '-1', 'Un prix est un nombre de francs entiers, comme 7500.'],
    ['session_price_rehabilitation', 'cher', 'Un prix est un nombre de francs entiers, comme 7500.'],
    ['session_price_readaptation', '999999999', 'Ce prix est trop élevé.'],
    ['chat_reply_template', 'Le {date}', '{date} ne sera pas remplacé. Possible ici\u202f: {nom}.'],
  ])('the setting %s with %j is refused', (key, value, problem) => {
    expect(judge(key, value).problem).toBe(problem)
  })
})

describe('the value of any other setting', () => {
  it.each<[Setting['data_type'], string, string | undefined]>([
    ['text', 'Ce que l’on veut', undefined],
    ['text', 'x'.repeat(10_001), 'Au plus 10\u202f000 caractères.'],
    ['number', '3,5', undefined],
    ['number', 'trois', 'Indiquez un nombre.'],
    ['email', 'a@b', 'Indiquez une adresse complète, comme accueil@centre.cm.'],
    ['url', 'javascript:alert(1)', 'Indiquez une adresse qui commence par https://.'],
    ['url', 'https://example.com', undefined],
    ['boolean', 'true', undefined],
    ['boolean', 'oui', 'Choisissez oui ou non.'],
    ['boolean', '', 'Choisissez oui ou non.'],
  ])('the value of type %s: %j', (type, value, problem) => {
    expect(judge('parking', value, type).problem).toBe(problem)
  })
})

describe('related settings', () => {
  it('latitude and longitude are both set, or neither', () => {
    expect(judgeTogether({ contact_latitude: '4', contact_longitude: '' }, ['contact_longitude'])).toEqual({
      contact_longitude: 'Indiquez la latitude et la longitude, ou aucune des deux.',
    })
    expect(judgeTogether({ contact_latitude: '', contact_longitude: '' }, ['contact_longitude'])).toEqual({})
    // Half a position does not block changes of other settings.
    expect(judgeTogether({ contact_latitude: '4', contact_longitude: '' }, ['site_name'])).toEqual({})
  })

  it('the error of illegible colours is at the colour at fault', () => {
    const values = { appearance_primary_color: '#0e5a52', appearance_background_color: '#2f4f4f' }
    expect(judgeTogether(values, ['appearance_background_color'])).toHaveProperty(
      'appearance_background_color',
    )
    expect(judgeTogether(values, ['site_name'])).toEqual({})
  })
})

describe('the form of one setting', () => {
  const given = {
    key: 'parking',
    value: 'Oui',
    description: '',
    category: 'general',
    data_type: 'text',
    is_public: false,
  } as const

  it('a setting needs a key and a value', () => {
    expect(judgeForm(given)).toEqual({})
    expect(judgeForm({ ...given, key: ' ', value: ' ' })).toEqual({
      key: 'Indiquez une clé.',
      value: 'Indiquez une valeur.',
    })
  })

  it.each(['deux mots', 'a/b', '<b>', 'x'.repeat(101), '__proto__', 'constructor', 'toString'])(
    'a setting with the key %j is refused',
    (key) => {
      expect(judgeForm({ ...given, key })).toHaveProperty('key')
    },
  )

  it.each(['smtp_password', 'api_key', 'SECRET', 'whatsapp_token', 'mot_de_passe'])(
    'a setting with the secret key %s is refused, since every administrator would read it',
    (key) => {
      expect(judgeForm({ ...given, key }).key).toMatch(/secrète/)
    },
  )

  it('keys that the site reads are fixed, and others may change', () => {
    expect(judgeForm({ ...given, key: 'phone', value: '671234567' }, 'contact_phone').key).toMatch(
      /Le site lit/,
    )
    expect(judgeForm({ ...given, key: 'stationnement' }, 'parking')).toEqual({})
  })
})

describe('the confirmation of a deletion', () => {
  it('the confirmation of a deletion names the site’s use and the fallback', () => {
    expect(deletionConsequence({ key: 'site_name' }, 'Centre Kiné')).toMatch(
      /Le site utilise ce paramètre.*Centre Kiné.*30 jours/,
    )
    expect(deletionConsequence({ key: 'contact_email' }, '')).toMatch(/il ne montre rien/)
    expect(deletionConsequence({ key: 'chat_reply_template' }, undefined)).toMatch(/personnel/)
    expect(deletionConsequence({ key: 'parking' }, undefined)).not.toMatch(/site/)
  })
})
