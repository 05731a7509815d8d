import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { copyText } from '@/lib/browser/copy-text';
import { downloadFile } from '@/lib/browser/download-file';
import { hasRecoveryCodes } from '@/lib/identity/client';
import { countRecoveryCodes, createRecoveryCodes } from '@/lib/identity/pool-call';
import { useToast } from '@/stores/toast';

/** New recovery codes: `create` replaces all earlier ones, and `dialog` shows them once. */
export function useRecoveryCodes(siteName: string) {
  const refusalOf = useRefusal();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [refused, setRefused] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  const [version, setVersion] = useState(0);

  async function create() {
    if (!hasRecoveryCodes()) return;
    setCreating(true);
    const result = await createRecoveryCodes();
    setCreating(false);
    setRefused(refusalOf(result));
    if (!result.ok) return;
    setCodes(result.codes);
    setVersion((last) => last + 1);
  }

  const dialog = codes && <CodesDialog siteName={siteName} codes={codes} onClose={() => setCodes(null)} />;
  return { create, isCreating, refused, version, dialog };
}

type RowProps = { version: number; isCreating: boolean; refused: string | undefined; onCreate: () => void };

/** How many codes are left; `version` changes with new ones. */
export function RecoveryCodesRow({ version, isCreating, refused, onCreate }: RowProps) {
  const t = useTranslations('RecoveryCodes');
  const { data: counted } = useData(`${version}`, countRecoveryCodes);
  return (
    <div className="space-y-4 border-line border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h3>{t('title')}</h3>
          <p className="mt-1 max-w-prose text-muted text-sm">
            {counted?.ok ? t('remaining', { count: counted.remaining }) : t('purpose')}
          </p>
        </div>
        <Button variant="secondary" onClick={onCreate} pending={isCreating} className="max-sm:w-full">
          {t('create')}
        </Button>
      </div>
      {refused && <Banner kind="error">{refused}</Banner>}
    </div>
  );
}

function CodesDialog({ siteName, codes, onClose }: { siteName: string; codes: string[]; onClose: () => void }) {
  const t = useTranslations('RecoveryCodes');
  const text = `${t('fileTitle', { site: siteName })}\n\n${codes.join('\n')}\n`;

  async function copy() {
    const isCopied = await copyText(text);
    useToast.getState().show(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'success' : 'error');
  }

  return (
    <Dialog open onClose={onClose} title={t('dialogTitle')} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <div className="space-y-5">
        <p>{t('intro')}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-line bg-stone p-4">
          {codes.map((code) => (
            <li key={code}>
              <code className="select-all text-[0.9375rem] tracking-wide">{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={copy} className="max-sm:w-full">
            {t('copy')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => downloadFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
            className="max-sm:w-full"
          >
            {t('download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
