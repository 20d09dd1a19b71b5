import type { FirstAbout } from '#app/features/about/about-admin.server.ts'
import { about, type InitialValue, initialValues, valueCards } from '#content/about.ts'

/** Initial texts about the centre: the form starts with them, and stores them when it is saved. */
export const firstAbout: FirstAbout = {
  page: {
    title: about.title.fr,
    title_en: about.title.en,
    description: about.description.fr,
    description_en: about.description.en,
    mission: about.mission.fr,
    mission_en: about.mission.en,
    vision: about.vision.fr,
    vision_en: about.vision.en,
    services_count: about.servicesCount,
    professionals_count: about.professionalsCount,
    experience_years: about.experienceYears,
    patients_count: about.patientsCount,
  },
  values: [...initialValues.map(firstOf('value')), ...valueCards.map(firstOf('card'))],
}

function firstOf(kind: 'value' | 'card') {
  return ({ title, text }: InitialValue, index: number) => ({
    id: `${kind}-${index + 1}`,
    kind,
    title: title.fr,
    title_en: title.en,
    text: text.fr,
    text_en: text.en,
  })
}
