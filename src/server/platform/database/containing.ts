/**
 * The pattern of `like` and `ilike` for texts that contain `part`. It escapes the wildcards in `part`, so that "50%"
 * finds only "50%".
 */
export const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
