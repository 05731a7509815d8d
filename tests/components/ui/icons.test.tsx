import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  AddIcon,
  CloudUploadIcon,
  DeleteIcon,
  EditIcon,
  EnvelopeIcon,
  FavouritesIcon,
  ListIcon,
  MapIcon,
  PadlockIcon,
  ProfileIcon,
  SendIcon,
  VisibilityIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '@/components/ui/icons';

const icons = {
  AddIcon,
  CloudUploadIcon,
  DeleteIcon,
  EditIcon,
  EnvelopeIcon,
  FavouritesIcon,
  ListIcon,
  MapIcon,
  PadlockIcon,
  ProfileIcon,
  SendIcon,
  VisibilityIcon,
  ZoomInIcon,
  ZoomOutIcon,
};
const draw = (icon: React.ReactElement) => render(icon).container.querySelector('svg');

describe.each(Object.entries(icons))('%s', (_, Icon) => {
  test('shows the primary colour when it is active, and only then', () => {
    expect(draw(<Icon active />)?.getAttribute('class')).toContain('text-lagoon');
    expect(draw(<Icon />)?.getAttribute('class')).not.toContain('text-lagoon');
  });

  test('says nothing of its own to a screen reader', () => {
    expect(draw(<Icon />)?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe.each([EnvelopeIcon, PadlockIcon])('the state of an envelope or a padlock', (Icon) => {
  test('is a green check after success and a yellow warning after failure', () => {
    expect(draw(<Icon status="success" />)?.querySelector('.fill-status-active')).not.toBeNull();
    expect(draw(<Icon status="fail" />)?.querySelector('.fill-status-warning')).not.toBeNull();
    expect(draw(<Icon />)?.querySelector('circle')).toBeNull();
  });
});

test('the eye is struck through when the password is hidden again', () => {
  const paths = (hidden: boolean) => draw(<VisibilityIcon hidden={hidden} />)?.innerHTML;
  expect(paths(true)).not.toBe(paths(false));
});
