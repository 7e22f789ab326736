import { type Theme, useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { onMounted, watch } from 'vue';
import { chooseLanguage, rememberLanguage } from './languages.ts';
import './style.css';

/** The API reference was the start page once; its links continue to work. */
function followOldLink(): void {
  if (location.hash.startsWith('#tag/')) location.replace(`./api${location.hash}`);
}

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute();
    onMounted(() => {
      followOldLink();
      rememberLanguage();
      watch(() => route.data, chooseLanguage, { immediate: true, flush: 'post' });
    });
  },
} satisfies Theme;
