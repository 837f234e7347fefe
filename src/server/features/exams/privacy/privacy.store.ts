import type { PrivacySettings } from '#contract/exams/privacy.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { privacySettings } from '#server/schema/privacy-settings.table.ts';

export async function selectPrivacySettings(db: Database): Promise<PrivacySettings> {
  const [row] = await db.select().from(privacySettings);
  return { anonymiseAfterDays: row?.anonymiseAfterDays ?? null };
}

export async function updatePrivacySettings(db: Database, settings: PrivacySettings): Promise<void> {
  await db.insert(privacySettings).values(settings).onConflictDoUpdate({ target: privacySettings.id, set: settings });
}
