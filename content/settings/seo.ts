import { settingsOf } from './setting.ts'

export const seoSettings = settingsOf('seo', [
  {
    key: 'seo_title',
    value: 'Centre Kiné Bonabéri · Kinésithérapie et rééducation à Douala',
    dataType: 'text',
    description: 'Le titre de l’accueil dans les moteurs de recherche (français), 60 signes environ.',
    isPublic: true,
  },
  {
    key: 'seo_title_en',
    value: 'Centre Kiné Bonabéri · Physiotherapy and rehabilitation in Douala',
    dataType: 'text',
    description: 'Le titre de l’accueil dans les moteurs de recherche (anglais), 60 signes environ.',
    isPublic: true,
  },
  {
    key: 'seo_description',
    value:
      'Kinésithérapie, rééducation et massage thérapeutique à Bonabéri, en face du tribunal. Pour enfants, adultes et aînés. Rendez-vous et boutique par WhatsApp.',
    dataType: 'textarea',
    description:
      'Les deux lignes sous le titre dans les moteurs de recherche (français), 155 signes environ.',
    isPublic: true,
  },
  {
    key: 'seo_description_en',
    value:
      'Physiotherapy, rehabilitation and therapeutic massage in Bonabéri, opposite the court. For children, adults and older people. Book or order on WhatsApp.',
    dataType: 'textarea',
    description: 'Les deux lignes sous le titre dans les moteurs de recherche (anglais), 155 signes environ.',
    isPublic: true,
  },
  {
    key: 'seo_picture',
    value: 'scenes/hero-clinic',
    dataType: 'text',
    description: 'L’image montrée quand quelqu’un partage le site.',
    isPublic: true,
  },
])
