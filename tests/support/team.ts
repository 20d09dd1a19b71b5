import type postgres from 'postgres'

/** Two team members who agreed to be shown: the team page exists only with some. One has a picture and all texts. */
export async function addTeam(sql: postgres.Sql): Promise<void> {
  await sql`insert into practitioners
      (name, diploma, diploma_en, languages, languages_en, presentation, presentation_en, image_url, on_team_page, sort_order)
    values
      ('Rose Ekambi', 'Kinésithérapeute diplômée d’État', 'State-registered physiotherapist',
        'français, douala, anglais', 'French, Duala, English',
        'Elle aime la rééducation du sport, et les patients qui posent des questions.',
        'She likes sports rehabilitation, and patients who ask questions.',
        (select image_url from services where image_url is not null order by sort_order limit 1), true, 1),
      ('Jean-Baptiste Ngo Mbongo', 'Masseur-kinésithérapeute', 'Massage therapist and physiotherapist',
        'français', 'French', null, null, null, true, 2)`
}
