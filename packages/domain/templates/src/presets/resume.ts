import { date, list, object, text, type Preset } from './preset.js';

export const resume: Preset = {
  id: '01900000-0000-7000-8000-000000000005',
  slug: 'resume',
  name: 'Résumé',
  description: 'Résumés: the person, and the content of the usual sections.',
  resultFormat: 'structured',
  schema: object({
    name: text('Full name of the person'),
    email: { ...text(), format: 'email' },
    phone: text(),
    address: text(),
    date_of_birth: date(),
    summary: text('Profile or objective'),
    skills: list(text()),
    languages: list(text()),
    experience: list(
      object({ position: text(), company: text(), start_date: text(), end_date: text() }),
      'Work experience',
    ),
    education: list(object({ degree: text(), institution: text(), start_date: text(), end_date: text() })),
  }),
};
