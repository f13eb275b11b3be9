import { parseSettings } from '@recto/settings';
import { z } from 'zod';

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** What the one-shot set-up reads besides the settings of the API. An empty value counts as absent. */
const environment = z.object({
  /** Names of the first organization, team and user. */
  SETUP_ORGANIZATION_NAME: z.string().min(1).max(200).default('My organization'),
  SETUP_TEAM_NAME: z.string().min(1).max(200).default('My team'),
  SETUP_USER_NAME: z.string().min(1).max(200).default('Operator'),
  SETUP_USER_EMAIL: z.email().default('operator@example.com'),
  /** The first user's password; left out, one is made and printed once. */
  SETUP_USER_PASSWORD: z.string().min(12).max(200).optional(),
  /** The first key; left out, one is made and printed once. */
  SETUP_API_KEY: z.string().optional(),
  /** Credits of the first team that never expire. */
  SETUP_CREDITS: wholeNumber(0, 1_000_000_000).default(0),
  /** The trial grant of a new team. */
  TRIAL_CREDITS: wholeNumber(0, 1_000_000_000).default(100),
  TRIAL_DAYS: wholeNumber(1, 3_650).default(14),
  /** Where the migrations stand; default: beside the checkout that this file belongs to. */
  MIGRATIONS_DIR: z.string().optional(),
});

/** Reads the settings of the set-up. Throws an Error that names each one that is wrong. */
export function readSetupConfig(env: Record<string, string | undefined>) {
  const { values } = parseSettings('the set-up', environment, env);
  return {
    migrationsDir: values.MIGRATIONS_DIR,
    account: {
      organizationName: values.SETUP_ORGANIZATION_NAME,
      teamName: values.SETUP_TEAM_NAME,
      userName: values.SETUP_USER_NAME,
      userEmail: values.SETUP_USER_EMAIL,
      ...(values.SETUP_USER_PASSWORD === undefined ? {} : { userPassword: values.SETUP_USER_PASSWORD }),
      ...(values.SETUP_API_KEY === undefined ? {} : { apiKey: values.SETUP_API_KEY }),
      trialCredits: values.TRIAL_CREDITS,
      trialDays: values.TRIAL_DAYS,
      ownCredits: values.SETUP_CREDITS,
    },
  };
}
