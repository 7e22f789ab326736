/** How to start a Chromium: the program and the environment it needs. */
export interface Chromium {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Without a locale in the environment, Chromium reports its language as `en-US@posix`, which is not a valid language
 * tag.
 */
export const englishLocale = { LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', LC_ALL: 'en_US.UTF-8' };
