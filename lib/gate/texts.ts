import type { GateTexts } from '@/lib/gate/page';
import type { Locale } from '@/lib/i18n/routing';
import { GatePage as de } from '@/messages/de.json';
import * as english from '@/messages/en.json';
import { GatePage as es } from '@/messages/es.json';
import { GatePage as fr } from '@/messages/fr.json';
import { GatePage as it } from '@/messages/it.json';
import { GatePage as ja } from '@/messages/ja.json';
import { GatePage as pt } from '@/messages/pt.json';

// cast: the declared type of the English file has no named exports, by which a bundle contains this namespace alone
const en = (english as typeof english & { GatePage: GateTexts }).GatePage;

export const gateTexts: Record<Locale, GateTexts> = { de, en, es, fr, it, ja, pt };
