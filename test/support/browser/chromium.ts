/** How to start a Chromium: the program and the environment it needs. */
export interface Chromium {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

/** Without a language in the environment Chromium calls itself `en-US@posix`, which is no language tag. */
export const englishLocale = { LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', LC_ALL: 'en_US.UTF-8' };
