import type { ImageStyle } from '@altavoz/contracts';
import type { ReactNode } from 'react';
import classes from './images.module.css';

/** A cup, as each style would draw it: small drawings of our own, none of which says anything that the name does not. */
const CUP = 'M15 12h16v7a7 7 0 0 1-7 7h-2a7 7 0 0 1-7-7z';
const HANDLE = 'M31 14h2.5a3.5 3.5 0 0 1 0 7H31';
const PLAIN = (
  <>
    <path fill="#efe3d3" d="M0 0h48v32H0z" />
    <path fill="#c79a6b" d="M0 24h48v8H0z" />
    <path d={HANDLE} fill="none" stroke="#fff" strokeWidth="2.5" />
    <path d={CUP} fill="#fff" />
    <path d="M17 12h12l-1 3H18z" fill="#6b4226" />
  </>
);
const SAMPLES: Record<ImageStyle, ReactNode> = {
  1: (
    <>
      <path fill="#190b33" d="M0 0h48v32H0z" />
      <path fill="#41207a" d="M2 8h6v24H2zM10 3h5v29h-5zM34 5h5v27h-5zM41 10h5v22h-5z" />
      <path fill="#14e0e6" d="M4 11h2v2H4zM12 7h1v2h-1zM12 12h1v2h-1zM36 9h1v2h-1zM43 14h1v2h-1z" />
      <path d={HANDLE} fill="none" stroke="#ff2fb3" strokeWidth="2" />
      <path d={CUP} fill="#2b1259" stroke="#14e0e6" strokeWidth="1.5" />
      <path d="M17 18h12" stroke="#ff2fb3" strokeWidth="1.5" />
    </>
  ),
  2: (
    <>
      <path fill="#08060f" d="M0 0h48v32H0z" />
      <g fill="none" strokeLinecap="round">
        <path d={`${CUP}${HANDLE}`} stroke="#ff4fd8" strokeWidth="4" opacity=".3" />
        <path d={`${CUP}${HANDLE}`} stroke="#ff8ae6" strokeWidth="1.5" />
        <path d="M20 9q-2-2 0-4M26 9q-2-2 0-4" stroke="#3ef0ff" strokeWidth="1.5" />
      </g>
    </>
  ),
  3: (
    <>
      <path fill="#8ecbf2" d="M0 0h48v24H0z" />
      <path fill="#6aa84f" d="M0 24h48v4H0z" />
      <path fill="#8a5a3a" d="M0 28h48v4H0z" />
      <path
        fill="#d9d9d9"
        d="M14 12h20v4H14zM14 16h4v8h-4zM30 16h4v8h-4zM18 20h12v4H18zM34 12h4v4h-4zM34 20h4v4h-4z"
      />
      <path fill="#fff" d="M18 16h12v4H18zM36 14h4v8h-4z" />
      <path fill="#6b4226" d="M18 12h12v4H18z" />
    </>
  ),
  4: (
    <>
      <path fill="#f3dcc6" d="M0 0h48v32H0z" />
      <g fill="none" stroke="#1d1d1f" strokeWidth="1.5" strokeLinecap="round">
        <path d={`${CUP}${HANDLE}`} />
        <path d="M20 9q-2-2 0-4M26 9q-2-2 0-4M18 15l4 8M21 15l4 8M24 15l3 6" strokeWidth="1" />
        <path d="M6 26q4-6 4-12q-5 4-4 12zM42 26q-4-6-4-12q5 4 4 12z" />
      </g>
    </>
  ),
  5: (
    <>
      <path fill="#cfe6ff" d="M0 0h48v32H0z" />
      <path fill="#f7c6e2" d="M0 22q12-6 24 0t24 0v10H0z" />
      <path d={HANDLE} fill="none" stroke="#f2a93b" strokeWidth="3" />
      <path d={CUP} fill="#ffd26b" />
      <g fill="#3a2a20">
        <circle cx="20" cy="17" r="1.75" />
        <circle cx="26" cy="17" r="1.75" />
      </g>
      <path d="M20.5 21q2.5 2.5 5 0" fill="none" stroke="#3a2a20" strokeWidth="1.25" strokeLinecap="round" />
      <path
        fill="#fff"
        d="M8 5l1 2.5L11.5 8.5l-2.5 1L8 12l-1-2.5-2.5-1L7 7.5zM40 4l.7 1.8 1.8.7-1.8.7L40 9l-.7-1.8-1.8-.7 1.8-.7z"
      />
    </>
  ),
};

/** How a style looks, at a glance; null for none. */
export const StyleSample = ({ style }: { style: ImageStyle | null }) => (
  <svg viewBox="0 0 48 32" className={classes.sample} aria-hidden="true">
    {style === null ? PLAIN : SAMPLES[style]}
  </svg>
);
