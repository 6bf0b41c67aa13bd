import { describe, expect, it } from 'vitest';
import { getPackage, getTypes } from '../src/imports';

describe('third-party packages', () => {
  it('are identified by the specifier of an import', () => {
    expect(getPackage('@ionic/react/css/core.css')).toBe('@ionic/react');
    expect(getPackage('react-dom/client')).toBe('react-dom');
    expect(getPackage('./camera')).toBeUndefined();
    expect(getPackage('node:fs')).toBeUndefined();
    expect(getPackage('fs')).toBeUndefined();
    expect(getTypes('@ionic/react')).toBe('@types/ionic__react');
  });
});
